import { once } from 'node:events'
import { BuildBlockMode, setStorage, setup } from '@acala-network/chopsticks-core'
import { WebSocketServer } from 'ws'
import { answer } from './answer.mjs'
import { loadGenesis } from './loadGenesis.mjs'
import { OwnGenesis } from './OwnGenesis.mjs'
import { Subscriptions } from './Subscriptions.mjs'

/**
 * Serves a fresh chain over WebSocket on a free port of this machine: a real runtime that checks every signature, nonce, era, fee
 * and balance, with a block for each extrinsic. `funded` are addresses and what they have, in base units. @returns its address
 */
export async function serve({ hash, funded }) {
  const genesis = new OwnGenesis(loadGenesis(), hash)
  const chain = await setup({ genesis, buildBlockMode: BuildBlockMode.Instant })
  const accounts = funded.map(([address, free]) => [[address], { providers: 1, data: { free } }])
  if (accounts.length) {
    await setStorage(chain, { System: { Account: accounts } })
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

function parse(text) {
  try {
    return Object(JSON.parse(text))
  } catch {
    return undefined
  }
}
