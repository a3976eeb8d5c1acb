'use client'

import { useAccount, useDisconnect } from '@plugboard/ui'

/** The server renders it without a visitor; the browser fills in who is here. */
export function Account() {
  const { address, isConnected } = useAccount()
  const { run: disconnect } = useDisconnect()
  return (
    <>
      <p>Account: {address ?? 'nobody'}</p>
      {isConnected && (
        <button type="button" onClick={() => disconnect()}>
          Disconnect
        </button>
      )}
    </>
  )
}
