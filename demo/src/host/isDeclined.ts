/** Whether the visitor said no, however deep a library has packed it: EIP-1193's 4001, or the kit's own word. */
export function isDeclined(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { readonly code?: unknown; readonly cause?: unknown }
  return code === 4001 || code === 'connect/rejected' || (cause !== undefined && isDeclined(cause))
}
