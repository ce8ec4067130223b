type SqlType = 'TEXT' | 'INTEGER' | 'BIGINT' | 'TEXT[]' | 'INTEGER[]' | 'BIGINT[]';

/** The values of a statement that is put together piece by piece. */
export class Parameters {
  readonly values: unknown[] = [];

  /** Adds a value; answers what stands for it in the statement. */
  add(value: unknown, type: SqlType): string {
    return `$${this.values.push(value)}::${type}`;
  }

  /** Several values with a comma between them. */
  list(...values: readonly (readonly [unknown, SqlType])[]): string {
    return values.map(([value, type]) => this.add(value, type)).join(', ');
  }
}
