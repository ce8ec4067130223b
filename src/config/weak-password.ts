const words =
  'password|passwort|change|me|admin|administrator|root|tianzi|secret|letmein|welcome|qwerty|default|please';
const onlyWords = new RegExp(`^(?:${words})+$`);

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv',
];
const runs = rows.flatMap((row) => [row, Array.from(row).reverse().join('')]);

const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

/** Whether a password is of the kind that is tried first: common words with digits around them, runs, repetitions. */
export function isWeakPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (new Set(plain).size < 4 || runs.some((run) => run.includes(plain))) return true;
  const bare = plain.replace(/[^\p{L}]+$/u, '');
  const undisguised = Array.from(bare, (letter) => disguises[letter] ?? letter).join('');
  return [plain, undisguised].some((text) => onlyWords.test(text.replaceAll(/[^\p{L}]/gu, '')));
}
