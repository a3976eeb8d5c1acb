import * as z from 'zod/mini'
import { HttpFault } from '../http/HttpFault.js'

const shape = z.object({ isAnalyticsEnabled: z.boolean() })

/** Whether the project wants analytics, as `/getAnalyticsConfig` tells. Throws a `malformed` fault. */
export function readAnalytics(value: unknown): boolean {
  const read = z.safeParse(shape, value)
  if (!read.success) throw new HttpFault('malformed', 'The answer is no analytics switch')
  return read.data.isAnalyticsEnabled
}
