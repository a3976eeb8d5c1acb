import { allHandlers, BuildBlockMode } from '@acala-network/chopsticks-core'

/**
 * Methods of this chain, which `rpc_methods` lists. Two are control methods: between `plugboard_hold` and `plugboard_release`, it accepts
 * extrinsics and builds no block.
 */
const handlers = {
  ...allHandlers,
  rpc_methods: async () => ({ methods: Object.keys(handlers) }),
  // The pool is empty while a block is built from it: an account nonce requested meanwhile would be given twice.
  system_accountNextIndex: async (context, params) => {
    await context.chain.upcomingBlocks()
    return allHandlers.system_accountNextIndex(context, params)
  },
  plugboard_hold: async ({ chain }) => {
    chain.txPool.mode = BuildBlockMode.Manual
  },
  plugboard_release: async ({ chain }) => {
    chain.txPool.mode = BuildBlockMode.Instant
    if (chain.txPool.pendingExtrinsics.length) await chain.newBlock()
  }
}

/** Answers one request of a client with the chain's own handlers, in JSON-RPC's form. */
export async function answer(chain, { id, method, params }, subscriptions) {
  const head = { jsonrpc: '2.0', id: id ?? null }
  const handler = handlers[method]
  if (!handler) return { ...head, error: { code: -32601, message: `Method not found: ${method}` } }
  try {
    return { ...head, result: (await handler({ chain }, params ?? [], subscriptions)) ?? null }
  } catch (error) {
    const { code = -32603, message } = error ?? {}
    return { ...head, error: { code, message: String(message ?? error) } }
  }
}
