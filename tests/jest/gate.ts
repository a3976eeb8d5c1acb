/** What waits for `opened` goes on once the test calls `open`. */
export interface Gate {
  readonly opened: Promise<void>
  open(): void
}

/** Holds up an answer until a test lets it through. */
export function createGate(): Gate {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}
