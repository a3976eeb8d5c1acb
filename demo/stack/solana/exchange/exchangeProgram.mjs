import { getProgramDerivedAddress } from '@solana/kit'
import { Assembler } from './Assembler.mjs'
import { sharedObject } from './sharedObject.mjs'

/** The address of the program. */
export const exchangeId = 'PLugboardExchange'.padEnd(43, '1')

/** The account that owns the pool's tokens. It has no key: only the program signs for it. */
export const poolAuthority = () =>
  getProgramDerivedAddress({ programAddress: exchangeId, seeds: [authoritySeed] })

const authoritySeed = 'authority'

/** `route_v2` of Jupiter's aggregator: the first bytes of SHA-256 of `global:route_v2`. */
export const routeDiscriminator = Uint8Array.of(187, 100, 250, 204, 49, 196, 175, 20)

/** The pool's fee on the payment, as the divisor of the amount. */
export const feeParts = 400

/** Beyond 64 bits, amounts are divided by two to the power of this before they are multiplied. */
export const coarseBits = 16

/** Errors, numbered as Jupiter's are. */
const failure = { slippage: 6001, calculation: 6002, accounts: 6008 }

/** The accounts of the instruction: those of `route_v2`, then the pool's. */
const account = {
  user: 0,
  source: 1,
  destination: 2,
  sourceMint: 3,
  destinationMint: 4,
  sourceProgram: 5,
  destinationProgram: 6,
  pool: 10,
  vaultIn: 11,
  vaultOut: 12
}
const accountCount = 13
const mostAccounts = 32

/** The offsets in an account as the runtime passes it, and in the data of token accounts and mints. */
const at = { signer: 1, writable: 2, executable: 3, key: 8, owner: 40, lamports: 72, length: 80, data: 88 }
const tokenOwner = at.data + 32
const tokenAmount = at.data + 64
const mintDecimals = at.data + 44
/** Space after the data of an account, in which it could grow. */
const growth = 10_240

/** Scratch memory of the program, and its layout. */
const heap = 0x3_0000_0000n
const scratch = { infos: 256, metas: 512, instruction: 592, data: 640, seeds: 672, seed: 688, text: 720 }
/** Below the top of the stack. */
const kept = { amountIn: -8, minimum: -16, amountOut: -24 }

/**
 * A program for local networks that exchanges two tokens through a constant-product pool, like Uniswap's. It is called like Jupiter's aggregator,
 * through `route_v2`, and enforces the minimum itself.
 *
 * @param {{ lie?: 'givesNothing' | 'takesTwice' }} [options] `lie`: for tests of what the chain enforces if a program does not
 */
export async function exchangeProgram({ lie } = {}) {
  const [, bump] = await poolAuthority()
  const code = new Assembler()
  readAccounts(code)
  readArguments(code)
  requireOwnVault(code)
  quote(code)
  const { user, source, destination, pool, vaultIn, vaultOut } = account
  const paid = {
    from: source,
    mint: account.sourceMint,
    to: vaultIn,
    by: user,
    program: account.sourceProgram
  }
  if (lie === 'takesTwice')
    code.load(8, 'r2', 'r10', kept.amountIn).do('add', 'r2', 'r2').store(8, 'r10', kept.amountIn, 'r2')
  transfer(code, { ...paid, amount: kept.amountIn })
  writeSeeds(code, bump)
  if (lie === 'givesNothing') code.do('mov', 'r0', 0).exit()
  const bought = { from: vaultOut, mint: account.destinationMint, to: destination, by: pool }
  transfer(code, {
    ...bought,
    program: account.destinationProgram,
    amount: kept.amountOut,
    isPool: true
  })
  code.do('mov', 'r0', 0).exit()
  for (const [name, number] of Object.entries(failure)) code.label(name).do('mov', 'r0', number).exit()
  code.label('refused').exit()
  return sharedObject(code.assemble(), code.calls)
}

/** Records where each account is: `r9` is the list; afterwards `r6` points behind the last account. */
function readAccounts(code) {
  code.do('mov', 'r6', 'r1').load(8, 'r7', 'r6', 0).do('add', 'r6', 8).set('r9', heap).do('mov', 'r8', 0)
  code.jump('jlt', 'r7', accountCount, 'accounts').jump('jgt', 'r7', mostAccounts, 'accounts')
  code.label('next').jump('jge', 'r8', 'r7', 'read')
  code.load(1, 'r2', 'r6', 0).do('mov', 'r3', 'r8').do('lsh', 'r3', 3).do('add', 'r3', 'r9')
  code.do('add', 'r8', 1).jump('jne', 'r2', 0xff, 'again')
  code.store(8, 'r3', 0, 'r6').load(8, 'r4', 'r6', at.length)
  code.do('add', 'r6', at.data + growth).do('add', 'r6', 'r4')
  // Up to the next multiple of eight, and past what is no longer used there.
  code.do('add', 'r6', 7).do('and', 'r6', -8).do('add', 'r6', 8).go('next')
  // An account that was named before is only its number.
  code.label('again').do('lsh', 'r2', 3).do('add', 'r2', 'r9').load(8, 'r4', 'r2', 0)
  code.store(8, 'r3', 0, 'r4').do('add', 'r6', 8).go('next')
  code.label('read')
}

/** The paid amount, and the minimum: the quote, less the slippage in hundredths of a percent. */
function readArguments(code) {
  const number = new DataView(routeDiscriminator.buffer).getBigUint64(0, true)
  code.load(8, 'r2', 'r6', 0).jump('jlt', 'r2', 30, 'accounts')
  code.load(8, 'r2', 'r6', 8).set('r3', number).jump('jne', 'r2', 'r3', 'accounts')
  code.load(8, 'r7', 'r6', 16).jump('jeq', 'r7', 0, 'calculation').store(8, 'r10', kept.amountIn, 'r7')
  code
    .load(8, 'r2', 'r6', 24)
    .set('r3', 1n << 50n)
    .jump('jgt', 'r2', 'r3', 'calculation')
  code.load(2, 'r3', 'r6', 32).jump('jgt', 'r3', 10_000, 'calculation')
  code.do('mov', 'r4', 10_000).do('sub', 'r4', 'r3').do('mul', 'r2', 'r4').do('div', 'r2', 10_000)
  code.store(8, 'r10', kept.minimum, 'r2')
  // Nobody except the pool takes a fee.
  code.load(2, 'r3', 'r6', 34).jump('jne', 'r3', 0, 'calculation')
}

/** The payment goes to the pool. The token program enforces that the bought tokens come from it: the pool signs. */
function requireOwnVault(code) {
  pick(code, 'r2', account.vaultIn)
  pick(code, 'r3', account.pool)
  for (let from = 0; from < 32; from += 8)
    code
      .load(8, 'r4', 'r2', tokenOwner + from)
      .load(8, 'r5', 'r3', at.key + from)
      .jump('jne', 'r4', 'r5', 'accounts')
}

/** The amount that arrives: as much of the pool as keeps the product of both sides. */
function quote(code) {
  pick(code, 'r2', account.vaultIn)
  pick(code, 'r3', account.vaultOut)
  code.load(8, 'r4', 'r2', tokenAmount).load(8, 'r8', 'r3', tokenAmount)
  code.do('mov', 'r5', 'r7').do('div', 'r5', feeParts).do('mov', 'r2', 'r7').do('sub', 'r2', 'r5')
  code.do('add', 'r4', 'r2').jump('jeq', 'r2', 0, 'calculation')
  code.do('mov', 'r5', -1).do('div', 'r5', 'r2').jump('jge', 'r5', 'r8', 'fits')
  code
    .do('div', 'r2', 1 << coarseBits)
    .do('div', 'r4', 1 << coarseBits)
    .do('add', 'r4', 1)
  code.do('mov', 'r5', -1).do('div', 'r5', 'r2').jump('jlt', 'r5', 'r8', 'calculation')
  code.label('fits').do('mul', 'r8', 'r2').do('div', 'r8', 'r4').store(8, 'r10', kept.amountOut, 'r8')
  code.jump('jeq', 'r8', 0, 'calculation')
  code.load(8, 'r3', 'r10', kept.minimum).jump('jlt', 'r8', 'r3', 'slippage')
}

/** `TransferChecked` of a token program. @param amount where it is stored @param isPool whether the pool signs */
function transfer(code, { from, mint, to, by, program, amount, isPool = false }) {
  code
    .store(1, 'r9', scratch.data, 12)
    .load(8, 'r2', 'r10', amount)
    .store(8, 'r9', scratch.data + 1, 'r2')
  pick(code, 'r3', mint)
  code.load(1, 'r2', 'r3', mintDecimals).store(1, 'r9', scratch.data + 9, 'r2')
  const accounts = [
    { number: from, isWritable: 1, isSigner: 0 },
    { number: mint, isWritable: 0, isSigner: 0 },
    { number: to, isWritable: 1, isSigner: 0 },
    { number: by, isWritable: 0, isSigner: 1 }
  ]
  for (const [index, { number, isWritable, isSigner }] of accounts.entries()) {
    const meta = scratch.metas + 16 * index
    const info = scratch.infos + 56 * index
    pick(code, 'r3', number)
    const point = (offset, place) =>
      code.do('mov', 'r2', 'r3').do('add', 'r2', offset).store(8, 'r9', place, 'r2')
    point(at.key, meta)
    code.store(1, 'r9', meta + 8, isWritable).store(1, 'r9', meta + 9, isSigner)
    point(at.key, info)
    point(at.lamports, info + 8)
    code.load(8, 'r2', 'r3', at.length).store(8, 'r9', info + 16, 'r2')
    point(at.data, info + 24)
    point(at.owner, info + 32)
    for (const [place, flag] of [at.signer, at.writable, at.executable].entries())
      code.load(1, 'r2', 'r3', flag).store(1, 'r9', info + 48 + place, 'r2')
  }
  pick(code, 'r2', program)
  code.do('add', 'r2', at.key).store(8, 'r9', scratch.instruction, 'r2')
  const point = (offset, place) =>
    code.do('mov', 'r2', 'r9').do('add', 'r2', offset).store(8, 'r9', place, 'r2')
  point(scratch.metas, scratch.instruction + 8)
  code.store(8, 'r9', scratch.instruction + 16, accounts.length)
  point(scratch.data, scratch.instruction + 24)
  code.store(8, 'r9', scratch.instruction + 32, 10)
  code.do('mov', 'r1', 'r9').do('add', 'r1', scratch.instruction)
  code.do('mov', 'r2', 'r9').do('add', 'r2', scratch.infos).do('mov', 'r3', accounts.length)
  code
    .do('mov', 'r4', 'r9')
    .do('add', 'r4', scratch.seeds)
    .do('mov', 'r5', isPool ? 1 : 0)
  code.call('sol_invoke_signed_c').jump('jne', 'r0', 0, 'refused')
}

/** With these the runtime knows that the pool's account belongs to the program. */
function writeSeeds(code, bump) {
  const bytes = [...new TextEncoder().encode(authoritySeed), bump]
  for (const [index, byte] of bytes.entries()) code.store(1, 'r9', scratch.text + index, byte)
  const point = (offset, place) =>
    code.do('mov', 'r2', 'r9').do('add', 'r2', offset).store(8, 'r9', place, 'r2')
  point(scratch.seed, scratch.seeds)
  code.store(8, 'r9', scratch.seeds + 8, 2)
  point(scratch.text, scratch.seed)
  code.store(8, 'r9', scratch.seed + 8, authoritySeed.length)
  point(scratch.text + authoritySeed.length, scratch.seed + 16)
  code.store(8, 'r9', scratch.seed + 24, 1)
}

/** The position of an account of the instruction. */
const pick = (code, register, number) => code.load(8, register, 'r9', 8 * number)
