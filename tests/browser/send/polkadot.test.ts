import { toSs58 } from '../../../demo/src/phone/keys/polkadot/toSs58.js'
import { polkadotChains } from '../../../demo/stack/polkadot/polkadotChains.mjs'
import { startPolkadot } from '../../../demo/stack/startPolkadot.mjs'
import { askSocket } from '../../../plugins/polkadot/test/askSocket.js'
import { polkadotChain } from '../five/chains.js'
import { polkadotAssetBalance } from '../harness/polkadotBalance.js'
import type { SendingChain } from './SendingChain.js'
import { sendTable } from './sendTable.js'

const addressOf = (prefix: number) => toSs58(crypto.getRandomValues(new Uint8Array(32)), prefix)

/** The amount that an account must keep, so that the chain does not remove it. */
const existentialDeposit = 3_333_333n

const polkadot: SendingChain = {
  namespace: 'polkadot',
  symbol: 'ROC',
  decimals: 12,
  amount: '1.5',
  tokens: [
    {
      kind: 'asset, of which its holder keeps the least that one may hold',
      symbol: 'MUSD',
      decimals: 6,
      amount: '12.5',
      kept: '0.01'
    }
  ],
  noOwnNetwork: 'each request to a wallet of injectedWeb3 names its network',
  keeps: '0.000003333333',
  least: '0.000003333333',
  wrongAddresses: {
    'a mistyped letter': '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ',
    'an account of a chain that has them as Ethereum does': '0x1234567890AbcdEF1234567890aBcdef12345678',
    'an address of another kind of chain': 'cosmos1qqqsyqcyq5rqwzqfpg9scrgwpugpzysnnc5dh5'
  },
  addressElsewhere: addressOf(2),
  maxLeaves: (shownFee) => ({ atLeast: existentialDeposit, atMost: existentialDeposit + shownFee }),
  async start() {
    const { urls, stop } = await startPolkadot(polkadotChains)
    const [url = '', secondUrl = ''] = urls
    const [meadow, heath] = [polkadotChain('a', url), polkadotChain('b', secondUrl)]
    return {
      routes: { [meadow.route]: meadow.url, [heath.route]: heath.url },
      // The accounts of the wallet have some of everything from the first block.
      fund: async () => [String(polkadotChains.assets[0]?.id)],
      newReceiver: () => addressOf(42),
      balanceOf: (address, token) =>
        token ? polkadotAssetBalance(url, address, Number(token)) : meadow.balanceOf(address),
      otherBalanceOf: heath.balanceOf,
      hold: async () => void (await askSocket(url, 'plugboard_hold')),
      include: async () => void (await askSocket(url, 'plugboard_release')),
      stop
    }
  }
}

sendTable(polkadot)
