import type { RelayerInside } from './Inside.js'
import { within } from './within.js'

/** How long leaving a topic may hold up what waits for it, in milliseconds. */
const patience = 2000

/** Makes leaving a topic succeed here even where the relay cannot be told: nothing that ends may fail for it. */
export function leaveTopics(relayer: RelayerInside): void {
  const { subscriber } = relayer
  relayer.unsubscribe = async (topic, opts) => {
    try {
      if (!relayer.connected) throw new Error('There is no line.')
      await within(subscriber.unsubscribe(topic, opts), patience, 'The relay did not answer.')
    } catch {
      for (const id of [...subscriber.topicMap.get(topic)])
        await subscriber.onUnsubscribe(topic, id, { code: 6000, message: 'Left' }).catch(() => {})
    }
  }
}
