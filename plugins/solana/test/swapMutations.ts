import type { ProgramCall, SwapInstructions, SwapIntent, SwapQuote } from '@plugboard/core'
import { base64 } from '@scure/base'

/** Addresses of the changed swap. */
export interface SwapWorld {
  readonly user: string
  /** Somebody else, with an account for the token that arrives. */
  readonly thief: string
  readonly thiefTokens: string
  /** The same program at another address. */
  readonly copy: string
  /** A token that has no part in the swap, and the account's own tokens of it. */
  readonly ember: string
  readonly emberTokens: string
  /** A lookup table that has been deactivated. */
  readonly oldTable: string
}

type Intent = SwapIntent & { readonly plan: SwapInstructions }

/** A lie by the quoter and builder of a swap of 2 SOL, or of 100 dollars, for the other. */
export interface SwapMutation {
  readonly name: string
  /** Default: SOL. */
  readonly pays?: 'dollars'
  /** The code of the refusal, if several are possible. */
  readonly code?: 'unreadableSwap' | 'cannotPrepare'
  readonly mutate: (intent: Intent, world: SwapWorld) => SwapIntent
}

const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const system = '11111111111111111111111111111111'
const budget = 'ComputeBudget111111111111111111111111111111'

/** Accounts of `route_v2`, by their position. */
const place = { user: 0, source: 1, destination: 2, sourceMint: 3, destinationMint: 4, other: 7, program: 9 }
const pool = { authority: 10, vaultIn: 11 }

const plan = (intent: Intent, change: Partial<SwapInstructions>): Intent => ({
  ...intent,
  plan: { ...intent.plan, ...change }
})

/** Replaces the one instruction. */
const call =
  (change: (call: ProgramCall, world: SwapWorld) => object) =>
  (intent: Intent, world: SwapWorld): Intent => {
    const [first] = intent.plan.instructions
    if (!first) throw new Error('there is no instruction')
    return plan(intent, { instructions: [{ ...first, ...change(first, world) }] })
  }

type Account = ProgramCall['accounts'][number]

/** Replaces the account at a position. */
const account = (at: number, change: (world: SwapWorld) => Partial<Account>) =>
  call(({ accounts }, world) => ({
    accounts: accounts.map((one, index) => (index === at ? { ...one, ...change(world) } : one))
  }))

/** Adds one more account. */
const more = (made: (world: SwapWorld) => Account) =>
  call(({ accounts }, world) => ({ accounts: [...accounts, made(world)] }))

/** Replaces bytes of the data. */
const data = (change: (view: DataView) => void) =>
  call(({ data: given }) => {
    const bytes = base64.decode(given)
    change(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return { data: base64.encode(bytes) }
  })
const amount = (value: bigint) => data((view) => view.setBigUint64(8, value, true))
const quoted = (value: bigint) => data((view) => view.setBigUint64(16, value, true))
const slippage = (bps: number) => data((view) => view.setUint16(24, bps, true))
const discriminator = (...bytes: readonly number[]) =>
  data((view) => {
    for (const [at, byte] of bytes.entries()) view.setUint8(at, byte)
  })

/** Replaces the exchange with an instruction of another kind. */
const instead = (programId: string, bytes: readonly number[], accounts: (world: SwapWorld) => Account[]) =>
  call((_, world) => ({
    programId,
    accounts: accounts(world),
    data: base64.encode(Uint8Array.from(bytes))
  }))

/** Adds a second instruction after the exchange. */
const beside =
  (programId: string, bytes: readonly number[], accounts: (world: SwapWorld) => Account[]) =>
  (intent: Intent, world: SwapWorld): Intent =>
    plan(intent, {
      instructions: [
        ...intent.plan.instructions,
        { programId, accounts: accounts(world), data: base64.encode(Uint8Array.from(bytes)) }
      ]
    })

const quote =
  (change: (quote: SwapQuote, world: SwapWorld) => Partial<SwapQuote>) =>
  (intent: Intent, world: SwapWorld): Intent => ({
    ...intent,
    quote: { ...intent.quote, ...change(intent.quote, world) }
  })

const written = (address: string): Account => ({ address, isSigner: false, isWritable: true })
const read = (address: string): Account => ({ address, isSigner: false, isWritable: false })
const signs = (address: string): Account => ({ address, isSigner: true, isWritable: false })
const u64 = (value: bigint) => [...new Uint8Array(new BigUint64Array([value]).buffer)]
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
