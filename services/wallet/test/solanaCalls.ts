import { base58 } from '@scure/base'
import { buildTransaction, type TestCall } from '../../../plugins/solana/test/buildTransaction.js'
import { keyOf } from '../../../plugins/solana/test/keyOf.js'
import { describeSolanaTransaction } from '../src/site/decode/describeSolanaTransaction.js'
import { readSolanaFacts } from '../src/site/decode/readSolanaFacts.js'
import { programs } from '../src/site/decode/readSolanaInstruction.js'
import { readSolanaTransaction } from '../src/site/decode/readSolanaTransaction.js'

export const key = (number: number) => keyOf(number).publicKey.toBase58()
export const [me, ben, mint, source, target, table] = [key(1), key(2), key(3), key(4), key(5), key(6)]
export const blockhash = key(9)
export const network = {
  ...{ id: 'solana:local', name: 'Sunrise', currency: { symbol: 'SOL', decimals: 9 } },
  tokens: [{ address: mint, symbol: 'USDC', decimals: 6 }]
}
const nobody = async () => ({ value: [] })

export const call = (program: string, accounts: readonly string[], data: ArrayLike<number>): TestCall => ({
  program,
  accounts: accounts.map((address) => ({ address, isSigner: address === me, isWritable: address !== mint })),
  data: Array.from(data)
})
export const u64 = (value: bigint) => [...new Uint8Array(new BigUint64Array([value]).buffer)]
export const send = (from = me, to = ben, lamports = 1_500_000_000n): TestCall => ({
  program: programs.system,
  accounts: [{ address: from, isSigner: true }, { address: to }],
  data: [2, 0, 0, 0, ...u64(lamports)]
})
export const tokens = (amount: bigint, to = target, of = mint) =>
  call(programs.token, [source, of, to, me], [12, ...u64(amount), 6])
export const open = call(
  programs.associatedToken,
  [me, target, ben, mint, programs.system, programs.token],
  [1]
)

type Tables = Parameters<typeof buildTransaction>[0]['tables']
export const bytesOf = (calls: readonly TestCall[], tables: Tables = [], payer = me) =>
  buildTransaction({ payer, calls, blockhash, tables })

export async function describeBytes(
  bytes: Uint8Array,
  ask: (method: string, params: unknown) => Promise<unknown> = nobody
) {
  const transaction = readSolanaTransaction(bytes)
  if (!transaction) throw new Error('These bytes are no transaction')
  const facts = await readSolanaFacts(transaction, ask)
  return describeSolanaTransaction({ bytes, transaction, facts }, network, me)
}
export const seen = async (calls: readonly TestCall[]) => describeBytes(bytesOf(calls))
export const rows = (facts: readonly { readonly label: string; readonly value: string }[]) =>
  Object.fromEntries(facts.map(({ label, value }) => [label, value]))

/** A table on the chain that holds addresses, and a network that reports it. */
export function lookUp(addresses: readonly string[], owner = 'AddressLookupTab1e1111111111111111111111111') {
  const data = Buffer.concat([Buffer.alloc(56), ...addresses.map((one) => base58.decode(one))])
  const ask = async (_: string, params: unknown) => ({
    value: (params as [string[]])[0].map((one) =>
      one === table ? { owner, data: [data.toString('base64'), 'base64'] } : null
    )
  })
  return { tables: [{ address: table, addresses }], ask }
}
