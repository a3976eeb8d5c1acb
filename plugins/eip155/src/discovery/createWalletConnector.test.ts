import { afterEach, describe, it } from '@jest/globals'
import { connectorContract } from '@plugboard/core/testing'
import { announce } from '../../test/announce'
import { fakeContext } from '../../test/fakeContext'
import { WalletDouble } from '../../test/WalletDouble'
import { mainnet } from '../networks'
import { WalletInspector } from './WalletInspector'
import { WalletList } from './WalletList'

const cleanups: (() => void)[] = []
const page = window as unknown as { ethereum?: unknown }
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
  delete page.ethereum
})

function subject(id: string, show: (double: WalletDouble) => void) {
  const double = new WalletDouble(new Map([[1, { rpc: async () => null }]]), [`0x${'a'.repeat(40)}`])
  show(double)
  const { kit, registered, dispose } = fakeContext({}, [mainnet])
  cleanups.push(dispose)
  const list = new WalletList(kit, {})
  list.start()
  new WalletInspector({ kit, options: {}, list }).start()
  const connector = registered.get(id)
  if (!connector) throw new Error(`${id} is not registered`)
  const decline = () => {
    double.decide = () => {
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    }
  }
  const request = { networkId: 'eip155:1', networkIds: ['eip155:1'] } as const
  return { connector, request, decline, harmlessMethod: 'eth_accounts' }
}

const announced = () => subject('com.example.vault', (double) => void cleanups.push(announce(double)))
const injected = () =>
  subject('injected.metamask', (double) => {
    page.ethereum = Object.assign(double, { isMetaMask: true })
  })

describe('an announced wallet', () => {
  for (const check of connectorContract(announced)) it(check.name, check.run)
})

describe('an injected wallet', () => {
  for (const check of connectorContract(injected)) it(check.name, check.run)
})
