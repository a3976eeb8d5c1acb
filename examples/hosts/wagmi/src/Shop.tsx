import { useConnection, useDisconnect, useSignMessage, useSwitchChain } from 'wagmi'
import { base } from 'wagmi/chains'

/** What the page itself knows of the visitor, by wagmi's hooks alone. */
export function Shop() {
  const { address, chainId, status } = useConnection()
  const sign = useSignMessage()
  const switchChain = useSwitchChain()
  const disconnect = useDisconnect()
  // After a reload wagmi shows the stored account before its connector can be used.
  const isReady = status === 'connected'
  if (!address) return <p>Account: nobody</p>
  return (
    <>
      <p>Account: {address}</p>
      <p>Network: {chainId}</p>
      <button
        type="button"
        disabled={!isReady || sign.isPending}
        onClick={() => sign.mutate({ message: 'One coffee, please' })}
      >
        Order
      </button>
      <button type="button" disabled={!isReady} onClick={() => switchChain.mutate({ chainId: base.id })}>
        Pay on Base
      </button>
      <button type="button" disabled={!isReady} onClick={() => disconnect.mutate()}>
        Disconnect
      </button>
      {sign.data && <p>Signed: {sign.data}</p>}
      {sign.error && <p role="alert">{sign.error.message}</p>}
    </>
  )
}
