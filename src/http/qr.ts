import { create } from 'qrcode';

/** The light border that readers of codes need, in modules. */
const QUIET_ZONE = 4;

/** A QR code as one path of squares, in the units of its own picture. */
export interface Qr {
  readonly viewBox: string;
  readonly path: string;
}

export function qrOf(text: string): Qr {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const runs: string[] = [];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const from = x;
      while (x < size && modules.get(y, x)) x++;
      if (x > from) runs.push(`M${from} ${y}h${x - from}v1h${from - x}z`);
    }
  }
  const side = size + 2 * QUIET_ZONE;
  return { viewBox: `${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`, path: runs.join('') };
}
