import { expect, it } from '@jest/globals'
import { getAddress } from 'viem'
import { startAnvil } from '../../../demo/stack/startAnvil.mjs'
import { deployContract, standard, supply } from '../../../plugins/eip155/test/deployContract.js'
import type { SendPage } from '../../pages/send/main.js'
import { askRpc } from '../five/askRpc.js'
import { evmChain } from '../five/chains.js'
import type { SendingChain } from './SendingChain.js'
import { sendTable } from './sendTable.js'

/** Separate chains: here blocks are held back and the balance of the wallet's account is checked to the unit, which concurrent tests would disturb. */
let harbourUrl = ''
const rpc = (method: string, params: readonly unknown[] = []) => askRpc(harbourUrl, method, params)

const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')

/** An account's balance of a token, by the plainest call there is: `balanceOf(address)`. */
async function tokenBalance(token: string, address: string): Promise<bigint> {
  const answer = await rpc('eth_call', [{ to: token, data: `0x70a08231${word(address)}` }, 'latest'])
  return BigInt(answer as string)
}

/** The account of the page's wallet, and the initial balance of each account of the chain. */
const developmentAccount = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const fortune = `0x${(10n ** 22n).toString(16)}`

const give = async (owner: string) => void (await rpc('anvil_setBalance', [owner, fortune]))

const randomAddress = () =>
  `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(20))).toString('hex')}` as const

const eip155: SendingChain = {
  namespace: 'eip155',
  symbol: 'ETH',
  decimals: 18,
  amount: '1.25',
  tokens: [
    {
      kind: 'ERC-20',
      symbol: 'SAIL',
      decimals: 18,
      amount: '12.000000000000000001'
    },
    {
      kind: 'ERC-20 that answers nothing, as USDT does',
      symbol: 'HUSD',
      decimals: 6,
      amount: '12.5'
    },
    {
      kind: 'ERC-20 that keeps a hundredth',
      symbol: 'TOLL',
      decimals: 18,
      amount: '200',
      received: '198'
    }
  ],
  wrongAddresses: {
    'a mistyped letter': '0x1234567890abcdeF1234567890aBcdef12345678',
    'a missing letter': '0x1234567890AbcdEF1234567890aBcdef1234567',
    'an address of another kind of chain': 'cosmos1qqqsyqcyq5rqwzqfpg9scrgwpugpzysnnc5dh5'
  },
  maxLeaves: (shownFee) => ({ atLeast: 0n, atMost: shownFee }),
  async start() {
    const [first, second] = await Promise.all([
      startAnvil({ chainId: 31337 }),
      startAnvil({ chainId: 31338, args: ['--balance', '250'] })
    ])
    harbourUrl = first.url
    const [harbour, highland] = [evmChain(31337, first.url), evmChain(31338, second.url)]
    return {
      routes: { '/rpc/31337': first.url, '/rpc/31338': second.url },
      async fund(owner) {
        await give(owner)
        // The first account deploys them, and has all of them.
        return [
          await deployContract(rpc, 'StandardToken', standard('Sail', 'SAIL', 18, 10n ** 20n)),
          await deployContract(rpc, 'NoReturnToken', supply(900_000_000n)),
          await deployContract(rpc, 'FeeToken', supply(10n ** 21n))
        ]
      },
      newReceiver: () => getAddress(randomAddress()),
      balanceOf: (address, token) => (token ? tokenBalance(token, address) : harbour.balanceOf(address)),
      otherBalanceOf: highland.balanceOf,
      hold: async () => void (await rpc('evm_setAutomine', [false])),
      async include() {
        await rpc('evm_setAutomine', [true])
        await rpc('evm_mine')
      },
      stop: async () => void (await Promise.all([first.stop(), second.stop()]))
    }
  }
}

const scene = sendTable(eip155, '[S1.08] [S9.04 part]')

it('token: a paused one cannot be sent, and the review says why', async () => {
  const { page, running } = scene
  await give(developmentAccount)
  const token = await deployContract(rpc, 'PausedToken', supply(10n ** 20n))
  await rpc('eth_sendTransaction', [{ from: developmentAccount, to: token, data: `0x16c38b3c${word(1n)}` }])
  const asked = await scene.wallet.prompts()
  await page.begin('ETH')
  await page.chooseToken('HALT', token)
  await page.fill('12', running.newReceiver())
  await page.action.click()

  await page.dialog.getByText('This cannot be sent').first().waitFor()

  expect(await page.dialog.textContent()).toContain('Pausable: paused')
  await page.closeModal()
  expect(await scene.wallet.prompts()).toBe(asked)
})

type Win = { page: SendPage; draft: ReturnType<SendPage['newDraft']>; refusal: Promise<string> }

it('[S4.20] a host’s draft is loading until it is sent, then empty, and the balance is refreshed', async () => {
  const { page, running } = scene
  const receiver = running.newReceiver()
  await give(developmentAccount)
  await page.begin('ETH')
  await page.closeModal()

  const begun = await page.page.evaluate(async (to) => {
    const { events, newDraft } = (window as unknown as Win).page
    const draft = newDraft()
    Object.assign(window, { draft })
    draft.setAmount('0.75')
    await draft.setReceiver(to)
    void draft.send()
    return [draft.loading, ...events.map(({ name }) => name)]
  }, receiver)
  expect(begun).toEqual([true, 'SEND_INITIATED'])
  await page.agree()
  await page.heading('Confirmed')

  const ended = await page.page.evaluate(() => {
    const { loading, token, sendTokenAmount, receiverAddress } = (window as unknown as Win).draft
    return [loading, token, sendTokenAmount, receiverAddress].map(String)
  })
  expect(ended).toEqual(['false', 'undefined', '', 'undefined'])
  expect(await page.events()).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  await scene.expectReceived(receiver, 750_000_000_000_000_000n)
  await page.page.waitForFunction(
    (left) => String((window as unknown as Win).page.kit.accounts.of().balanceValue) === left,
    String(await scene.balance())
  )
})

it('[S5.11] a host’s draft reports what it lacks and an unsupported chain before any wallet is asked', async () => {
  const { page, running } = scene
  const asked = await scene.wallet.prompts()

  const said = await page.page.evaluate(async (to) => {
    const { kit, newDraft, newDraftElsewhere } = (window as unknown as Win).page
    const draft = newDraft()
    const refusal = (one: typeof draft) => one.send().then(String, ({ message }: Error) => message)
    await draft.setReceiver(to)
    const withoutAmount = await refusal(draft)
    draft.setAmount('1')
    await draft.setReceiver('')
    const withoutReceiver = await refusal(draft)
    const elsewhere = await newDraftElsewhere()
    elsewhere.setAmount('1')
    await elsewhere.setReceiver('bob')
    const unsupported = await refusal(elsewhere)
    await draft.setReceiver(to)
    const networkId = kit.connections.active?.networkId ?? 'eip155:0'
    draft.selectToken({ networkId, token: '', name: '', symbol: '', decimals: 18, standing: 'unknown' })
    Object.assign(window, { refusal: refusal(draft) })
    return [withoutAmount, withoutReceiver, unsupported]
  }, running.newReceiver())
  await page.text('This could not be prepared')
  await page.closeModal()
  const withoutToken = await page.page.evaluate(() => (window as unknown as Win).refusal)

  const incomplete = 'An amount and receiver address are required'
  expect([...said, withoutToken]).toEqual([
    incomplete,
    incomplete,
    'Unsupported chain',
    'A token is required'
  ])
  expect(await scene.wallet.prompts()).toBe(asked)
})
