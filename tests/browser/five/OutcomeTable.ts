/** The tested behaviours of each namespace, as a human-readable table. */
export class OutcomeTable {
  private readonly outcomes = new Map<string, string>()
  private readonly notes: string[] = []

  constructor(
    private readonly rows: readonly string[],
    private readonly columns: readonly string[]
  ) {}

  /** Runs one behaviour and keeps its outcome. @param limit what could not be done, and why */
  async try(row: string, column: string, limit: string | undefined, run: () => Promise<void>): Promise<void> {
    const key = `${row} ${column}`
    this.outcomes.set(key, 'failed')
    await run()
    if (limit) this.notes.push(`${row}, ${column}: ${limit}`)
    this.outcomes.set(key, limit ? `passed (${this.notes.length})` : 'passed')
  }

  toString(): string {
    const cells = [
      ['behaviour', ...this.rows],
      ...this.columns.map((column) => [
        column,
        ...this.rows.map((row) => this.outcomes.get(`${row} ${column}`) ?? 'not run')
      ])
    ]
    const widths = cells[0]?.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0))) ?? []
    const lines = cells.map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd()
    )
    const notes = this.notes.map((note, at) => `(${at + 1}) ${note}`)
    return ['Conformance of the namespaces', ...lines, ...notes].join('\n')
  }
}
