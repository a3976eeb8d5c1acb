/** The wallet signs and the page's own endpoint sends; a wallet that says that it can only do both at once does. */
export function signingMethod(provider: unknown): string {
  const { features } = Object(provider) as { features?: object }
  const onlySends =
    features && !('solana:signTransaction' in features) && 'solana:signAndSendTransaction' in features
  return onlySends ? 'solana_signAndSendTransaction' : 'solana_signTransaction'
}
