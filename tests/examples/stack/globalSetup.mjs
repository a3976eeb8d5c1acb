import { startAnvil } from '../../../demo/stack/startAnvil.mjs'
import { prepareExamples } from './prepareExamples.mjs'

/** Prepares the examples, unless `npm test` has, and starts a local chain that claims to be Ethereum. */
export default async function globalSetup() {
  if (!process.env.PLUGBOARD_EXAMPLES) await prepareExamples()
  const chain = await startAnvil({ chainId: 1 })
  process.env.PLUGBOARD_CHAIN = chain.url
  globalThis.plugboardChain = chain
}
