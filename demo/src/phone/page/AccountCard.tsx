import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { formatEther } from 'viem'
import { askNode } from '../keys/askNode.js'
import { evmAccount } from '../keys/eip155/evmAccount.js'
import { chainName } from './chainName.js'
import type { PhoneStore } from './PhoneStore.js'

const accounts = Object.freeze([0, 1, 2])
const short = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`
const amount = new Intl.NumberFormat('en', { maximumFractionDigits: 4 })

/** The shown account, and its holdings on the local chains. */
export const AccountCard = observer(function AccountCard({ store }: { readonly store: PhoneStore }) {
  const { address } = evmAccount(store.account)
  return (
    <section className="card account" aria-label="Account">
      <label>
        <span>Account</span>
        <select value={store.account} onChange={(event) => void store.choose(Number(event.target.value))}>
          {accounts.map((index) => (
            <option key={index} value={index}>
              {`Account ${index + 1} · ${short(evmAccount(index).address)}`}
            </option>
          ))}
        </select>
      </label>
      <dl>
        {Object.entries(store.rpc).map(([chain, url]) => (
          <div key={chain}>
            <dt>{chainName(chain)}</dt>
            <dd>
              <Balance url={url} address={address} after={store.questions.length} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
})

/** Reads again when the account changes, and after each question. */
function Balance({
  url,
  address,
  after
}: {
  readonly url: string
  readonly address: string
  readonly after: number
}) {
  const [balance, setBalance] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answered question may have moved money
  useEffect(() => {
    const gone = new AbortController()
    askNode(url, 'eth_getBalance', [address, 'latest']).then(
      (value) =>
        gone.signal.aborted || setBalance(amount.format(Number(formatEther(BigInt(value as string))))),
      () => gone.signal.aborted || setBalance(undefined)
    )
    return () => gone.abort()
  }, [url, address, after])
  return balance === undefined ? <>–</> : <>{balance} ETH</>
}
