import { WireReader } from './WireReader.js'

/** The programs whose calls the frame can put in words. */
export const programs = Object.freeze({
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  formerMemo: 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  computeBudget: 'ComputeBudget111111111111111111111111111111'
})

/** What a call does. Accounts are positions in the call's own list, which says who they are. */
export type SolanaCall =
  | { readonly name: 'transfer'; readonly from: number; readonly to: number; readonly lamports: bigint }
  | {
      readonly name: 'transferToken'
      readonly mint: number
      readonly to: number
      readonly authority: number
      readonly amount: bigint
      /** Of the mint: its program refuses any others. */
      readonly decimals: number
    }
  | {
      readonly name: 'approve'
      readonly mint: number
      readonly delegate: number
      readonly authority: number
      readonly amount: bigint
      /** Of the mint: its program refuses any others. */
      readonly decimals: number
    }
  | { readonly name: 'revoke'; readonly source: number; readonly authority: number }
  | {
      readonly name: 'setAuthority'
      readonly target: number
      readonly authority: number
      /** Bytes of the new authority; none removes the authority. */
      readonly next: Uint8Array | undefined
    }
  | { readonly name: 'close'; readonly target: number; readonly to: number; readonly authority: number }
  | {
      readonly name: 'createTokenAccount'
      readonly payer: number
      readonly target: number
      readonly owner: number
      readonly mint: number
    }
  | { readonly name: 'memo'; readonly text: string }
  | { readonly name: 'unitLimit'; readonly units: bigint }
  | { readonly name: 'unitPrice'; readonly microLamports: bigint }
  /** Sizes that the network calculates with, and that nobody needs to know. */
  | { readonly name: 'resources' }

/**
 * Reads a call of a program; `undefined` if the frame cannot put it in words. Data that is longer than necessary is none of these: the rest may mean
 * something to a later version of the program.
 *
 * @param accounts how many the call names
 */
export function readSolanaInstruction(
  program: string,
  accounts: number,
  data: Uint8Array
): SolanaCall | undefined {
  try {
    const reader = new WireReader(data)
    const call = read(program, accounts, reader)
    return reader.isAtEnd ? call : undefined
  } catch {
    return undefined
  }
}

function read(program: string, accounts: number, reader: WireReader): SolanaCall | undefined {
  switch (program) {
    case programs.system:
      return reader.number(4) === 2n && accounts === 2
        ? { name: 'transfer', from: 0, to: 1, lamports: reader.number(8) }
        : undefined
    case programs.token:
    case programs.token2022:
      return readToken(accounts, reader)
    case programs.associatedToken: {
      // An empty text is `Create` of the first version; 1 does nothing if the account exists.
      const isCreate = reader.isAtEnd || reader.byte() < 2
      return isCreate && accounts >= 6
        ? { name: 'createTokenAccount', payer: 0, target: 1, owner: 2, mint: 3 }
        : undefined
    }
    case programs.memo:
    case programs.formerMemo:
      return { name: 'memo', text: readText(reader) }
    case programs.computeBudget:
      return readBudget(reader)
    default:
      return undefined
  }
}

/** With more accounts than that, a call is signed by several, or runs a program that belongs to the token. */
function readToken(accounts: number, reader: WireReader): SolanaCall | undefined {
  const kind = reader.byte()
  if (kind === 12 && accounts === 4) {
    const [amount, decimals] = [reader.number(8), reader.byte()]
    return { name: 'transferToken', mint: 1, to: 2, authority: 3, amount, decimals }
  }
  if (kind === 13 && accounts === 4) {
    const [amount, decimals] = [reader.number(8), reader.byte()]
    return { name: 'approve', mint: 1, delegate: 2, authority: 3, amount, decimals }
  }
  if (kind === 5 && accounts === 2) return { name: 'revoke', source: 0, authority: 1 }
  if (kind === 6 && accounts === 2) {
    reader.byte()
    const next = reader.byte() === 1 ? reader.take(32) : undefined
    return { name: 'setAuthority', target: 0, authority: 1, next }
  }
  if (kind === 9 && accounts === 3) return { name: 'close', target: 0, to: 1, authority: 2 }
  return undefined
}

function readBudget(reader: WireReader): SolanaCall | undefined {
  const kind = reader.byte()
  if (kind === 2) return { name: 'unitLimit', units: reader.number(4) }
  if (kind === 3) return { name: 'unitPrice', microLamports: reader.number(8) }
  if (kind !== 1 && kind !== 4) return undefined
  reader.skip(4)
  return { name: 'resources' }
}

function readText(reader: WireReader): string {
  const bytes = reader.rest()
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
