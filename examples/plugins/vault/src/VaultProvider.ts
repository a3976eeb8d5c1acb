/** What Acme Vault puts on a page: a provider as EIP-1193 describes it. */
export interface VaultProvider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (data: unknown) => void): void
  removeListener(event: string, listener: (data: unknown) => void): void
}
