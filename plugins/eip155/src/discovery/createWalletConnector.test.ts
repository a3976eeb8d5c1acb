import { describe, it } from '@jest/globals'
import { type ConnectorSubject, connectorContract } from '@plugboard/core/testing'
import { announce } from '../../test/announce'
import { fakeContext } from '../../test/fakeContext'
import { WalletDouble } from '../../test/WalletDouble'
import { base, mainnet } from '../networks'
import { WalletInspector } from './WalletInspector'
import { WalletList } from './WalletList'

const cleanups: (() => void)[] = []
const page = window as unknown as { ethereum?: unknown }

/** Counts the listeners attached to the wallet. */
const listenersOn = (double: WalletDouble) =>
  double.eventNames().reduce((sum, name) => sum + double.listenerCount(name), 0)

/** Requests that a visitor would see. */
const shown = /^(eth_requestAccounts|wallet_requestPermissions|wallet_switch|wallet_add|personal_sign)/

function subject(id: string, show: (double: WalletDouble) => void): ConnectorSubject {
  const chain = { rpc: async () => null }
  const chains = new Map([1, 8453].map((chainId) => [chainId, chain]))
  const double = new WalletDouble(chains, [`0x${'a'.repeat(40)}`])
  const { kit, registered, dispose } = fakeContext({}, [mainnet, base])
  cleanups.push(dispose)
  show(double)
  const list = new WalletList(kit, {})
  list.start()
  new WalletInspector({ kit, options: {}, list }).start()
  const connector = registered.get(id)
  if (!connector) throw new Error(`${id} is not registered`)
  return {
    connector,
    request: { networkId: 'eip155:1', networkIds: ['eip155:1', 'eip155:8453'] },
    decline: () => {
      double.decide = () => {
        throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      }
    },
    change: () => double.use([`0x${'b'.repeat(40)}`]),
    lock: () => double.lock(),
    end: () => double.revoke(),
    prompts: () => double.asked.filter(({ method }) => shown.test(method)).length,
    listeners: () => listenersOn(double),
    harmlessMethod: 'eth_accounts',
    dispose: () => {
      for (const clean of cleanups.splice(0)) clean()
      delete page.ethereum
    }
  }
}

const announced = () => subject('com.example.vault', (double) => void cleanups.push(announce(double)))
const injected = () =>
  subject('injected.metamask', (double) => {
    page.ethereum = Object.assign(double, { isMetaMask: true })
  })

describe('announced wallet', () => {
  for (const check of connectorContract(announced)) it(check.name, check.run)
})

describe('injected wallet', () => {
  for (const check of connectorContract(injected)) it(check.name, check.run)
})
