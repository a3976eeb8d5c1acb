/** The wallet signs and the page's own endpoint sends. If a wallet reports that it can only do both at once, the wallet sends. */
export function signingMethod(provider: unknown): string {
  const { features } = Object(provider) as { features?: object }
  const onlySends =
    features && !('solana:signTransaction' in features) && 'solana:signAndSendTransaction' in features
  return onlySends ? 'solana_signAndSendTransaction' : 'solana_signTransaction'
}
