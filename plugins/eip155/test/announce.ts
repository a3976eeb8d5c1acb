/** Announces a provider as EIP-6963 wallets do, now and whenever the page asks. @returns stops announcing it */
export function announce(
  provider: unknown,
  info: Partial<Record<'uuid' | 'name' | 'icon' | 'rdns', unknown>> = {}
): () => void {
  const detail = Object.freeze({
    info: Object.freeze({
      uuid: crypto.randomUUID(),
      name: 'Vault',
      icon: png,
      rdns: 'com.example.vault',
      ...info
    }),
    provider
  })
  const say = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', say)
  say()
  return () => removeEventListener('eip6963:requestProvider', say)
}

/** One white pixel. */
export const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
