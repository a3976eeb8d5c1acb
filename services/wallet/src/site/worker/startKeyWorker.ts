import type { WorkerHandle } from './WorkerChannel.js'

/** The part of Trusted Types that is needed here; not every browser has it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): string }
}

/**
 * Returns a function that starts this build's key worker. The policy `kit-worker` is the only one that the frame's header
 * allows (HDR-1), and lets no other script run as a worker. Call it once per page: a policy's name may be used once.
 *
 * @param workerUrl the hashed file of the build, on the wallet's own origin
 */
export function createWorkerStarter(workerUrl: string): () => WorkerHandle {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('kit-worker', {
    // Whatever it is asked for.
    createScriptURL: () => workerUrl
  })
  return () => new Worker(policy ? policy.createScriptURL(workerUrl) : workerUrl, { type: 'module' })
}
