/** A module of WebAssembly with nothing in it. */
const empty = [0, 97, 115, 109, 1, 0, 0, 0] as const

/** Whether the page's policy keeps WebAssembly from running: `script-src` without `'wasm-unsafe-eval'`. */
export async function isWasmForbidden(): Promise<boolean> {
  try {
    await WebAssembly.compile(Uint8Array.from(empty))
    return false
  } catch {
    return true
  }
}
