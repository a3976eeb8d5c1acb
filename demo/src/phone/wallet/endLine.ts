/** What of a client's core is taken down. */
interface CoreInside {
  readonly heartbeat: { stop(): void }
  readonly relayer: { transportClose(): Promise<void> }
}

/**
 * Closes a client's line to its relay for good. Closing alone does not do: whatever the client still has to send dials
 * again, without a pause when the relay is gone too, and takes the memory of the whole process within a minute.
 */
export async function endLine({ heartbeat, relayer }: CoreInside): Promise<void> {
  const ended = () => Promise.reject(new Error('The line has ended.'))
  heartbeat.stop()
  Object.assign(relayer, { connect: ended, transportOpen: ended })
  await relayer.transportClose()
}
