import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { encodeFunctionData, getAddress, type Hex, numberToHex } from 'viem'
import { activitySetup, contractsAbi } from '../../test/activitySetup'
import { standard } from '../../test/deployContract'
import { balancesOf, historyOf, piecesOf, readChain } from '../../test/historyOracle'
import { ether } from '../../test/paymentSetup'
import type { KnownContracts } from '../../test/tokenEvents'

const { deploy, publicNode, page, rpc, tokensOf, balanceOf } = activitySetup()

/** The number of transfers, and after how many of them the network reverts three blocks. */
const transfers = 300
const stage = 60

const kinds = [
  'native',
  'native',
  'coin',
  'coin',
  'coinTooMuch',
  'coinApproval',
  'lightMint',
  'lightMint',
  'lightMove',
  'lightBurn',
  'goodsMint',
  'goodsMove',
  'goodsBatch',
  'goodsBurn',
  'wrap',
  'unwrap',
  'pay',
  'pretend'
] as const

interface Action {
  readonly kind: (typeof kinds)[number]
  readonly from: number
  readonly to: number
  readonly amount: bigint
}

/** Of nine numbers, one stands for a withdrawn allowance and one for an allowance without a limit. */
const allowed = (number: bigint) => (number === 9n ? 2n ** 256n - 1n : number - 1n)

const actions = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    from: fc.nat(4),
    to: fc.nat(4),
    amount: fc.bigInt({ min: 1n, max: 9n })
  }),
  { minLength: transfers, maxLength: transfers }
)

/** Contracts of all kinds, and accounts with some of everything. */
async function world() {
  const all = (await rpc('eth_accounts')) as readonly Hex[]
  const accounts = all.slice(1, 6).map((account) => getAddress(account))
  const coin = await deploy('StandardToken', standard('Harbour Coin', 'HRB', 8, 10n ** 12n))
  const [lights, goods] = [await deploy('HarbourLights'), await deploy('HarbourGoods')]
  const [weth, writer] = [await deploy('WrappedEther'), await deploy('LogWriter')]
  const call = (to: Hex, functionName: string, args: readonly unknown[], value = 0n) => ({
    to,
    value: numberToHex(value),
    data: encodeFunctionData({ abi: contractsAbi as never, functionName, args } as never) as Hex
  })
  for (const account of accounts)
    await rpc('eth_sendTransaction', [
      { from: all[0], gas: '0x1e8480', ...call(coin, 'transfer', [account, 10n ** 10n]) }
    ])
  await rpc('evm_mine')

  /** The transaction of an action. It fails if the sender does not have the pieces. */
  function transactionOf({ kind, from, to, amount }: Action) {
    const [sender, receiver] = [accounts[from] as Hex, accounts[to] as Hex]
    const make = () => {
      switch (kind) {
        case 'native':
          return { to: receiver, value: numberToHex(amount * 10n ** 15n) }
        case 'coin':
          return call(coin, 'transfer', [receiver, amount])
        case 'coinTooMuch':
          return call(coin, 'transfer', [receiver, 10n ** 13n])
        case 'coinApproval':
          return call(coin, 'approve', [receiver, allowed(amount)])
        case 'lightMint':
          return call(lights, 'mint', [receiver])
        case 'lightMove':
          return call(lights, 'transferFrom', [sender, receiver, amount])
        case 'lightBurn':
          return call(lights, 'burn', [amount + 9n])
        case 'goodsMint':
          return call(goods, 'mint', [receiver, amount % 3n, amount])
        case 'goodsMove':
          return call(goods, 'safeTransferFrom', [sender, receiver, amount % 3n, 1n, '0x'])
        case 'goodsBatch':
          return call(goods, 'safeBatchTransferFrom', [sender, receiver, [0n, 1n], [1n, amount % 2n], '0x'])
        case 'goodsBurn':
          return call(goods, 'burn', [amount % 3n, 1n])
        case 'wrap':
          return call(weth, 'deposit', [], amount * 10n ** 15n)
        case 'unwrap':
          return call(weth, 'withdraw', [amount * 10n ** 15n])
        case 'pay':
          return call(writer, 'pay', [receiver], amount)
        case 'pretend':
          return call(writer, 'pretendToPay', [receiver], amount)
      }
    }
    return { from: sender, gas: '0x7a120', ...make() }
  }

  /** The pieces that an account has, asked of each contract in turn. */
  async function ownedBy(account: Hex) {
    const word = async (to: Hex, functionName: string, args: readonly unknown[]) => {
      const data = encodeFunctionData({ abi: questions as never, functionName, args } as never)
      return BigInt((await rpc('eth_call', [{ to, data }, 'latest']).catch(() => '0x0')) as string)
    }
    const owned: { address: string; tokenId: string; amount: bigint }[] = []
    const made = await word(lights, 'made', [])
    for (let id = 1n; id <= made; id += 1n)
      if ((await word(lights, 'ownerOf', [id])) === BigInt(account))
        owned.push({ address: lights, tokenId: `${id}`, amount: 1n })
    for (const id of [0n, 1n, 2n]) {
      const amount = await word(goods, 'balanceOf', [account, id])
      if (amount > 0n) owned.push({ address: goods, tokenId: `${id}`, amount })
    }
    return owned
  }

  const contracts: KnownContracts = {
    [coin]: { name: 'Harbour Coin', symbol: 'HRB', decimals: 8 },
    [weth]: { name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 },
    [lights]: 'Harbour Lights',
    [goods]: 'Harbour Goods'
  }
  return { accounts, transactionOf, ownedBy, contracts, coin, weth }
}

const questions = [
  { type: 'function', name: 'made', stateMutability: 'view', inputs: [], outputs: [{ type: 'uint256' }] },
  {
    type: 'function',
    name: 'ownerOf',
    stateMutability: 'view',
    inputs: [{ type: 'uint256' }],
    outputs: [{ type: 'address' }]
  },
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ type: 'address' }, { type: 'uint256' }],
    outputs: [{ type: 'uint256' }]
  }
]

describe('300 random transfers on a network with reorgs', () => {
  it('[S3.15 part] yield the same history and collectibles as the chain itself for every account', async () => {
    const [given = []] = fc.sample(actions, 1)
    const { accounts, transactionOf, ownedBy, contracts, coin, weth } = await world()
    const [byOtterscan, byLogs] = [
      await page(),
      await page(await publicNode({ mostBlocks: 7, mostLogs: 20 }))
    ]
    const begins = new Map<Hex, bigint>()
    for (const account of accounts) begins.set(account, 10_000n * ether)

    /** Compares the history that every account is given with the blocks of the chain. */
    async function compare() {
      const chain = await readChain(rpc)
      for (const account of accounts) {
        const native = await byOtterscan.readAll(account)
        const tokens = await byLogs.readAll(account)
        expect(native).toEqual(historyOf(chain, account, contracts, 'ots'))
        expect(tokens).toEqual(historyOf(chain, account, contracts, 'logs'))

        const fees = native
          .filter(({ metadata }) => metadata.sentFrom === account)
          .map(({ metadata }) => metadata.fee ?? '')
        const sums = balancesOf(native, fees)
        expect(sums.get('native') ?? 0n).toBe((await balanceOf(account)) - (begins.get(account) ?? 0n))
        // Coins have 8 decimals, and sums 18.
        expect(sums.get(coin) ?? 0n).toBe((await tokensOf(coin, account)) * 10n ** 10n)
        expect(sums.get(weth) ?? 0n).toBe(await tokensOf(weth, account))

        const owned = piecesOf(await ownedBy(account))
        expect(piecesOf(await byOtterscan.readAllPieces(account))).toEqual(owned)
        expect(piecesOf(await byLogs.readAllPieces(account))).toEqual(owned)
      }
      return chain
    }

    await rpc('evm_setAutomine', [false])
    for (let done = 0; done < transfers; done += stage) {
      for (const [index, action] of given.slice(done, done + stage).entries()) {
        await rpc('eth_sendTransaction', [transactionOf(action)])
        if (index % 5 === 4) await rpc('evm_mine')
      }
      await compare()
      const others = given.slice(done, done + 2).map((action) => ({ ...action, kind: 'native' as const }))
      await rpc('anvil_reorg', [3, others.map((action, index) => [transactionOf(action), index])])
      await compare()
    }

    const chain = await compare()
    const failed = chain.filter(({ receipt }) => receipt.status === '0x0')
    expect(failed.length).toBeGreaterThan(0)
    expect(chain.length).toBeGreaterThan(transfers / 2)
  }, 600_000)
})
