import { once } from 'node:events'
import { Block, BuildBlockMode, setStorage, setup } from '@acala-network/chopsticks-core'
import { WebSocketServer } from 'ws'
import { answer } from './answer.mjs'
import { loadGenesis } from './loadGenesis.mjs'
import { OwnGenesis } from './OwnGenesis.mjs'
import { callRuntime } from './runtime/callRuntime.mjs'
import { Subscriptions } from './Subscriptions.mjs'

/** Chopsticks has no option for another executor than its own. @type {typeof Block.prototype.call} */
Block.prototype.call = function (name, args, acceptsAllSignatures) {
  return callRuntime(this, name, args, { acceptsAllSignatures })
}

/**
 * Serves a fresh chain over WebSocket on a free port of this machine: a real runtime that checks every signature, nonce, era, fee and balance, with
 * a block for each extrinsic. `funded` are addresses and their balances, in base units; each of them has some of every one of the `assets`.
 * @returns its address
 */
export async function serve({ hash, funded, assets = [] }) {
  const genesis = new OwnGenesis(loadGenesis(), hash)
  const chain = await setup({ genesis, buildBlockMode: BuildBlockMode.Instant })
  if (funded.length) {
    await setStorage(chain, storageOf(funded, assets))
    await chain.newBlock()
  }
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (socket) => {
    const send = (message) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
    }
    const subscriptions = new Subscriptions(send)
    socket.on('close', () => subscriptions.end())
    socket.on('message', async (text) => {
      const question = parse(String(text))
      if (question) send(await answer(chain, question, subscriptions))
    })
  })
  await once(server, 'listening')
  return `ws://127.0.0.1:${server.address().port}`
}

/** Balances and assets as the runtime stores them. An asset on which no account can exist depends on its account. */
function storageOf(funded, assets) {
  const sufficients = assets.filter(({ isSufficient }) => isSufficient).length
  const consumers = assets.length - sufficients
  const accounts = funded.map(([address, free]) => [
    [address],
    { providers: 1, sufficients, consumers, data: { free } }
  ])
  if (!assets.length) return { System: { Account: accounts } }
  const [[owner]] = funded
  const details = ({ id, minBalance, isSufficient, each }) => [
    [id],
    {
      owner,
      issuer: owner,
      admin: owner,
      freezer: owner,
      supply: String(BigInt(each) * BigInt(funded.length)),
      minBalance,
      isSufficient,
      accounts: funded.length,
      sufficients: isSufficient ? funded.length : 0
    }
  ]
  const held = ({ id, isSufficient, each }) =>
    funded.map(([address]) => [
      [id, address],
      { balance: each, reason: isSufficient ? 'Sufficient' : 'Consumer' }
    ])
  return {
    System: { Account: accounts },
    Assets: {
      Asset: assets.map(details),
      Metadata: assets.map(({ id, name, symbol, decimals }) => [[id], { name, symbol, decimals }]),
      Account: assets.flatMap(held)
    }
  }
}

function parse(text) {
  try {
    return Object(JSON.parse(text))
  } catch {
    return undefined
  }
}
