import { useAccount, useDisconnect, useSignMessage } from '@plugboard/ui'

/** What the page itself knows about the visitor. */
export function Shop() {
  const { address, isConnected } = useAccount()
  const { run: disconnect } = useDisconnect()
  const { run: sign, isPending, data, error } = useSignMessage()
  if (!isConnected) return <p>Account: nobody</p>
  return (
    <>
      <p>Account: {address}</p>
      <button type="button" disabled={isPending} onClick={() => sign('One coffee, please').catch(() => {})}>
        Order
      </button>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
      {data && <p>Signed: {data}</p>}
      {error && <p>{error.message}</p>}
    </>
  )
}
