import type { RpcRequest } from '../contract/RpcRequest.js'
import type { Kernel } from '../kit/Kernel.js'
import type { RequestTarget, RequestWatch } from './RequestObserver.js'

/** Tells those who watch what becomes of a request; `undefined` where nobody does. */
export function watchRequest({ hooks }: Kernel, rpc: RpcRequest) {
  const { requests } = hooks.rpcRequest
  if (!requests) return undefined
  const quietly = <T>(run: () => T) => {
    try {
      return run()
    } catch {
      return undefined
    }
  }
  const watches = [...requests].flatMap((begin) => quietly(() => begin(rpc)) ?? [])
  const tell = (run: (watch: RequestWatch) => void) => {
    for (const watch of watches) quietly(() => run(watch))
  }
  return {
    reach: (target: RequestTarget) => tell((watch) => watch.reach?.(target)),
    /** The caller's own promise is another one, so that one that nobody handles is still seen. */
    follow: (answer: Promise<unknown>) =>
      void answer.then(
        (result) => tell((watch) => watch.end?.({ result })),
        (error) => tell((watch) => watch.end?.({ error }))
      )
  }
}
