import type { EngineInside } from './Inside.js'

/**
 * Lets the client know its proposal before it is sent. By itself it does so afterwards, and an answer that overtakes the
 * relay's receipt finds no proposal and is lost.
 */
export function proposeSafely(engine: EngineInside): void {
  const send = engine.sendProposeSession
  engine.sendProposeSession = async (params) => {
    await engine.setProposal(params.proposal.id, params.proposal)
    return send(params)
  }
}
