import { useAccount, useSignMessage } from '@plugboard/ui'

/** Who is connected, and something to sign. */
export function Account() {
  const { address, network } = useAccount()
  const { run, isPending, error, data } = useSignMessage()
  if (!address)
    return (
      <section className="card">
        <p>Connect a wallet to begin.</p>
      </section>
    )
  // `error` holds what went wrong, as a sentence that a visitor may read.
  const sign = () => run('Hello from Acme Vault').catch(() => undefined)
  return (
    <section className="card">
      <dl>
        <dt>Account</dt>
        <dd>{address}</dd>
        <dt>Network</dt>
        <dd>{network?.name ?? 'not supported by this page'}</dd>
      </dl>
      <button className="sign" type="button" disabled={isPending} onClick={sign}>
        Sign a sentence
      </button>
      <output>{error instanceof Error ? error.message : data}</output>
    </section>
  )
}
