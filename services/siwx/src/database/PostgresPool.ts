interface Queries {
  query(
    text: string,
    values?: unknown[]
  ): Promise<{ readonly rows: readonly unknown[]; readonly rowCount: number | null }>
}

/** What the service needs of a pool of PostgreSQL connections: `Pool` of the package `pg` is one. */
export interface PostgresPool extends Queries {
  connect(): Promise<
    Queries & {
      on(event: 'error', listener: (error: Error) => void): unknown
      off(event: 'error', listener: (error: Error) => void): unknown
      release(destroy?: boolean): void
    }
  >
  end(): Promise<void>
}
