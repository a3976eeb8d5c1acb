/** Where the commands write, and how they learn that they should end. */
export interface Terminal {
  print(line: string): void
  complain(line: string): void
  /** Resolves when the operator asks the server to stop. */
  stopped(): Promise<void>
}
