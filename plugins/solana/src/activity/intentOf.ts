import { type AccountTransaction, type Instruction, systemProgram } from './accountTransaction.js'

/** An account's request in a transaction, whether or not it succeeded. */
export interface AccountIntent {
  readonly kind: 'transfer' | 'approve' | 'revoke'
  /** The intended receiver: the owner of a token account, if the transaction names it. For `revoke`, the token account. */
  readonly to: string
  /** Absent for lamports. */
  readonly mint?: string | undefined
  /** In base units. */
  readonly amount: bigint
}

/** The positions of accounts in the token programs' instructions, by the first byte of the instruction. */
const tokenInstructions = {
  3: { kind: 'transfer', to: 1, authority: 2 },
  4: { kind: 'approve', to: 1, authority: 2 },
  5: { kind: 'revoke', to: 0, authority: 1 },
  12: { kind: 'transfer', to: 2, authority: 3 },
  13: { kind: 'approve', to: 2, authority: 3 }
} as const

/** The first transfer or approval that an account signed itself; `undefined` if it did something else. */
export function intentOf(transaction: AccountTransaction, address: string): AccountIntent | undefined {
  for (const instruction of transaction.instructions) {
    const found =
      instruction.program === systemProgram
        ? readLamports(instruction, address)
        : readTokens(transaction, instruction, address)
    if (found) return found
  }
  return undefined
}

function readLamports({ accounts, data }: Instruction, address: string): AccountIntent | undefined {
  const [from, to] = accounts
  const isTransfer = data.length === 12 && viewOf(data).getUint32(0, true) === 2
  if (!isTransfer || from !== address || to === undefined) return undefined
  return { kind: 'transfer', to, amount: viewOf(data).getBigUint64(4, true) }
}

function readTokens(
  transaction: AccountTransaction,
  { accounts, data }: Instruction,
  address: string
): AccountIntent | undefined {
  const form = Object.entries(tokenInstructions).find(([kind]) => Number(kind) === data[0])?.[1]
  const [source, target] = [accounts[0], form && accounts[form.to]]
  const hasAmount = form?.kind !== 'revoke'
  if (!form || !target || (hasAmount && data.length < 9) || accounts[form.authority] !== address)
    return undefined
  const accountOf = (key: string | undefined) => {
    const { before, after } = transaction
    return [...after.tokens, ...before.tokens].find(({ account }) => transaction.accounts[account] === key)
  }
  const amount = hasAmount ? viewOf(data).getBigUint64(1, true) : 0n
  const to = form.kind === 'transfer' ? (accountOf(target)?.owner ?? target) : target
  return { kind: form.kind, to, amount, mint: accountOf(source)?.mint }
}

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)
