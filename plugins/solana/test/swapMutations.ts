import type { SwapIntent } from '@plugboard/core'
import {
  account,
  amount,
  beside,
  call,
  data,
  discriminator,
  instead,
  more,
  place,
  plan,
  pool,
  quote,
  quoted,
  read,
  type SolanaSwap,
  type SwapWorld,
  signs,
  slippage,
  u64,
  written
} from './changeSwap.js'

/** A lie by the quoter and builder of a swap of 2 SOL, or of 100 dollars, for the other. */
export interface SwapMutation {
  readonly name: string
  /** Default: SOL. */
  readonly pays?: 'dollars'
  /** The code of the refusal, if several are possible. */
  readonly code?: 'unreadableSwap' | 'cannotPrepare'
  readonly mutate: (intent: SolanaSwap, world: SwapWorld) => SwapIntent
}

const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const system = '11111111111111111111111111111111'
const budget = 'ComputeBudget111111111111111111111111111111'

const all = (1n << 64n) - 1n

/** Back-end answers that must not be signed. */
export const swapMutations: readonly SwapMutation[] = [
  { name: 'another program', code: 'unreadableSwap', mutate: call(() => ({ programId: system })) },
  {
    name: 'the same program at another address',
    code: 'unreadableSwap',
    mutate: call((_, { copy }) => ({ programId: copy }))
  },
  {
    name: 'the same program at another address, which is named inside too',
    code: 'unreadableSwap',
    mutate: (intent, world) =>
      [place.program, place.other].reduce(
        (one, at) => account(at, ({ copy }) => ({ address: copy }))(one, world),
        call((_, { copy }) => ({ programId: copy }))(intent, world)
      )
  },
  {
    name: 'a payment of tokens',
    pays: 'dollars',
    mutate: instead(token, [3, ...u64(1n)], ({ user, emberTokens, thiefTokens }) => [
      written(emberTokens),
      written(thiefTokens),
      signs(user)
    ])
  },
  {
    name: 'somebody who may spend tokens',
    pays: 'dollars',
    mutate: instead(token, [4, ...u64(all)], ({ user, emberTokens, thief }) => [
      written(emberTokens),
      read(thief),
      signs(user)
    ])
  },
  {
    name: 'another owner of an account',
    pays: 'dollars',
    mutate: instead(token, [6, 2, 0], ({ user, emberTokens }) => [written(emberTokens), signs(user)])
  },
  {
    name: 'an account that is closed for somebody else',
    pays: 'dollars',
    mutate: instead(token, [9], ({ user, thief, emberTokens }) => [
      written(emberTokens),
      written(thief),
      signs(user)
    ])
  },
  {
    name: 'a payment of SOL',
    mutate: instead(system, [2, 0, 0, 0, ...u64(1n)], ({ user, thief }) => [
      { ...signs(user), isWritable: true },
      written(thief)
    ])
  },
  {
    name: 'a payment beside the swap',
    mutate: beside(system, [2, 0, 0, 0, ...u64(1n)], ({ user, thief }) => [
      { ...signs(user), isWritable: true },
      written(thief)
    ])
  },
  {
    name: 'somebody who may spend tokens, beside the swap',
    mutate: beside(token, [4, ...u64(all)], ({ user, emberTokens, thief }) => [
      written(emberTokens),
      read(thief),
      signs(user)
    ])
  },
  { name: 'a fee of their own', mutate: beside(budget, [3, ...u64(all)], () => []) },
  { name: 'no instruction', mutate: (intent) => plan(intent, { instructions: [] }) },
  {
    name: 'a plan of calls',
    mutate: (intent) => ({ ...intent, plan: { kind: 'calls', calls: [{ to: system, data: '0x' }] } })
  },
  { name: 'a plan of another kind', mutate: (intent) => plan(intent, { kind: 'transaction' as never }) },
  {
    name: 'another receiver',
    code: 'cannotPrepare',
    mutate: account(place.destination, ({ thiefTokens }) => ({ address: thiefTokens }))
  },
  {
    name: 'a second receiver',
    mutate: account(place.other, ({ thiefTokens }) => ({ address: thiefTokens, isWritable: true }))
  },
  {
    name: 'a second receiver in place of what is paid',
    pays: 'dollars',
    mutate: account(place.other, ({ emberTokens }) => ({ address: emberTokens, isWritable: true }))
  },
  {
    name: 'another token that arrives',
    mutate: account(place.destinationMint, ({ ember }) => ({ address: ember }))
  },
  {
    name: 'another token that is paid',
    pays: 'dollars',
    mutate: account(place.sourceMint, ({ ember }) => ({ address: ember }))
  },
  {
    name: 'another account that pays',
    pays: 'dollars',
    mutate: account(place.source, ({ emberTokens }) => ({ address: emberTokens }))
  },
  { name: 'another owner that pays', mutate: account(place.user, ({ thief }) => ({ address: thief })) },
  { name: 'somebody else who signs', code: 'unreadableSwap', mutate: more(({ thief }) => signs(thief)) },
  {
    name: 'another token account of the owner',
    code: 'unreadableSwap',
    mutate: more(({ emberTokens }) => written(emberTokens))
  },
  {
    name: 'another token account of the owner, to be read',
    code: 'unreadableSwap',
    mutate: more(({ emberTokens }) => read(emberTokens))
  },
  { name: 'another program inside', mutate: account(place.program, ({ copy }) => ({ address: copy })) },
  {
    name: 'a pool of somebody else’s',
    mutate: account(pool.authority, ({ thief }) => ({ address: thief }))
  },
  {
    name: 'somebody else’s account for what is paid',
    mutate: account(pool.vaultIn, ({ thiefTokens }) => ({ address: thiefTokens }))
  },
  { name: 'more than was quoted', code: 'cannotPrepare', mutate: amount(2_000_000_001n) },
  { name: 'more dollars than were quoted', pays: 'dollars', mutate: amount(100_000_001n) },
  { name: 'everything', pays: 'dollars', mutate: amount(all) },
  { name: 'less than was quoted', mutate: amount(1n) },
  { name: 'no minimum', code: 'cannotPrepare', mutate: quoted(0n) },
  { name: 'a minimum of nearly nothing', code: 'cannotPrepare', mutate: quoted(2n) },
  { name: 'a slippage of everything', code: 'cannotPrepare', mutate: slippage(10_000) },
  { name: 'a slippage of more than everything', mutate: slippage(65_535) },
  { name: 'a slippage of a hundredth of a percent more', code: 'cannotPrepare', mutate: slippage(101) },
  {
    name: 'a fee for somebody',
    code: 'unreadableSwap',
    mutate: data((view) => view.setUint16(26, 100, true))
  },
  {
    name: 'what arrives beyond the quote for somebody',
    code: 'unreadableSwap',
    mutate: data((view) => view.setUint16(28, 1, true))
  },
  {
    name: 'an instruction of the first version',
    mutate: discriminator(229, 23, 203, 151, 122, 227, 173, 42)
  },
  { name: 'an exact amount that arrives', mutate: discriminator(157, 138, 184, 82, 21, 244, 243, 36) },
  { name: 'an amount out of a ledger', mutate: discriminator(150, 86, 71, 116, 167, 93, 14, 104) },
  { name: 'tokens that are claimed', mutate: discriminator(116, 206, 27, 191, 166, 19, 0, 73) },
  {
    name: 'the other instruction with the accounts of this one',
    mutate: discriminator(209, 152, 83, 147, 124, 254, 216, 233)
  },
  { name: 'half of the arguments', mutate: call(({ data: given }) => ({ data: given.slice(0, 24) })) },
  { name: 'no arguments', mutate: call(() => ({ data: '' })) },
  { name: 'arguments in another encoding', mutate: call(() => ({ data: '0xbb64facc31c4af14' })) },
  { name: 'no accounts', mutate: call(() => ({ accounts: [] })) },
  { name: 'accounts without an end', mutate: call(({ accounts }) => ({ accounts: accounts.slice(0, 9) })) },
  {
    name: 'more accounts than a transaction has',
    mutate: call(({ accounts: [first] }) => ({ accounts: new Array(300).fill(first) }))
  },
  { name: 'an account that is none', mutate: account(place.destination, () => ({ address: 'vitalik.eth' })) },
  {
    name: 'an account that does not say what it may do',
    mutate: account(place.destination, () => ({ isWritable: 'yes' as never }))
  },
  { name: 'a table that is none', mutate: (intent, { thief }) => plan(intent, { tables: [thief] }) },
  { name: 'a table that is no address', mutate: (intent) => plan(intent, { tables: ['table'] }) },
  {
    name: 'a table that is switched off',
    mutate: (intent, { oldTable }) => plan(intent, { tables: [oldTable] })
  },
  { name: 'no list of tables', mutate: (intent) => plan(intent, { tables: undefined as never }) },
  { name: 'a quote of nothing', mutate: quote(() => ({ amountOut: 0n, minOut: 0n })) },
  {
    name: 'a quote of much too little',
    mutate: (intent, world) =>
      quoted(1_000_000n)(quote(() => ({ amountOut: 1_000_000n, minOut: 1n }))(intent, world), world)
  },
  {
    name: 'a slippage of everything that is quoted too',
    mutate: (intent, world) => slippage(10_000)(quote(() => ({ slippageBps: 10_000 }))(intent, world), world)
  },
  { name: 'a slippage that is no number', mutate: quote(() => ({ slippageBps: Number.NaN })) },
  {
    name: 'another network',
    mutate: quote(({ from }) => ({ from: { ...from, networkId: 'solana:other' } }))
  },
  {
    name: 'another asset that is paid',
    mutate: quote((_, { ember }) => ({ from: { networkId: 'solana:local', token: ember } }))
  },
  {
    name: 'another asset that arrives',
    mutate: quote((_, { ember }) => ({ to: { networkId: 'solana:local', token: ember } }))
  },
  { name: 'another amount', mutate: quote(() => ({ amountIn: 1_000_000_000n })) },
  {
    name: 'another account',
    mutate: quote(({ connection }, { thief }) => ({
      connection: { ...connection, caipAddress: `solana:local:${thief}` }
    }))
  }
]
