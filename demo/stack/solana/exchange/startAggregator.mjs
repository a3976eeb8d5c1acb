import { once } from 'node:events'
import { createServer } from 'node:http'
import { getBase58Encoder } from '@solana/kit'
import { associatedAddress, u16, u64 } from '../instructions.mjs'
import { rpcTo } from '../sendInstructions.mjs'
import { coarseBits, feeParts, routeDiscriminator } from './exchangeProgram.mjs'

const most = (1n << 64n) - 1n

/** What the pool would give, calculated like its program does; `undefined` if that is nothing. */
export function amountOut(reserveIn, reserveOut, amountIn) {
  let paid = amountIn - amountIn / BigInt(feeParts)
  if (paid <= 0n) return undefined
  let total = reserveIn + paid
  if (most / paid < reserveOut) {
    paid /= 1n << BigInt(coarseBits)
    total = total / (1n << BigInt(coarseBits)) + 1n
    if (paid === 0n || most / paid < reserveOut) return undefined
  }
  return (reserveOut * paid) / total || undefined
}

/**
 * Answers in the shape of Jupiter's `GET /swap/v2/build` about the exchange of a local network: members and their types are those of its public
 * documentation, their values are the network's.
 *
 * @param exchange what `seedExchange` resolved with
 * @param key the one that callers must know
 */
export async function startAggregator({ url: network, exchange, key }) {
  const rpc = rpcTo(network)
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://aggregator')
    const [status, body] =
      request.headers['x-api-key'] !== key
        ? [401, { code: 401, message: 'Unauthorized' }]
        : pathname !== '/build'
          ? [404, { code: 404, message: 'Not found' }]
          : await build(rpc, exchange, Object.fromEntries(searchParams)).then(
              (built) => (built ? [200, built] : [400, noRoute]),
              () => [500, { code: 500, message: 'Internal error' }]
            )
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  return { url: `http://127.0.0.1:${server.address().port}`, stop }
}

const noRoute = { error: 'No routes found', errorCode: 'NO_ROUTES_FOUND' }

async function build(rpc, exchange, { inputMint, outputMint, amount, slippageBps = '50', taker }) {
  const { vaults, pool, program, eventAuthority, tokenProgram, table, addresses } = exchange
  const [vaultIn, vaultOut] = [vaults[inputMint], vaults[outputMint]]
  if (!vaultIn || !vaultOut || vaultIn === vaultOut) return undefined
  const [reserveIn, reserveOut] = await Promise.all([vaultIn, vaultOut].map((one) => tokensIn(rpc, one)))
  const amountIn = BigInt(amount)
  const out = amountOut(reserveIn, reserveOut, amountIn)
  if (out === undefined) return undefined
  const accountOf = (mint) => associatedAddress(taker, mint, tokenProgram)
  const meta = (pubkey, isWritable = false, isSigner = false) => ({ pubkey, isSigner, isWritable })
  const { value } = await rpc('getLatestBlockhash')
  return {
    inputMint,
    outputMint,
    inAmount: amount,
    outAmount: String(out),
    otherAmountThreshold: String((out * BigInt(10_000 - Number(slippageBps))) / 10_000n),
    swapMode: 'ExactIn',
    slippageBps: Number(slippageBps),
    routePlan: [
      {
        swapInfo: {
          ammKey: pool,
          label: 'Sunrise pool',
          inputMint,
          outputMint,
          inAmount: amount,
          outAmount: String(out)
        },
        percent: 100,
        bps: 10_000
      }
    ],
    computeBudgetInstructions: [],
    setupInstructions: [],
    swapInstruction: {
      programId: program,
      accounts: [
        meta(taker, false, true),
        meta(await accountOf(inputMint), true),
        meta(await accountOf(outputMint), true),
        ...[inputMint, outputMint, tokenProgram, tokenProgram, program, eventAuthority, program, pool].map(
          (one) => meta(one)
        ),
        meta(vaultIn, true),
        meta(vaultOut, true)
      ],
      data: Buffer.from([
        ...routeDiscriminator,
        ...u64(amountIn),
        ...u64(out),
        ...u16(Number(slippageBps)),
        // No fee for anybody else, and a route of one step: the whole amount, from the first token to the second.
        ...[...u16(0), ...u16(0), 1, 0, 0, 0, 0, ...u16(10_000), 0, 1]
      ]).toString('base64')
    },
    cleanupInstruction: null,
    otherInstructions: [],
    addressesByLookupTableAddress: { [table]: addresses },
    blockhashWithMetadata: {
      blockhash: [...getBase58Encoder().encode(value.blockhash)],
      lastValidBlockHeight: value.lastValidBlockHeight
    }
  }
}

async function tokensIn(rpc, account) {
  const { value } = await rpc('getAccountInfo', account, { encoding: 'base64' })
  return Buffer.from(value.data[0], 'base64').readBigUInt64LE(64)
}
