import * as z from 'zod/mini'
import { GatewayError } from '../errors/GatewayError.js'
import { limits } from '../limits.js'
import { firstProblem } from './firstProblem.js'

const text = (most: number) =>
  z
    .string({ error: 'must be text' })
    .check(z.maxLength(most, { error: `must have at most ${most} characters` }))

const timestamp = z.union([z.number(), text(40)], { error: 'must be milliseconds or a date' })

const eventBody = z.object({
  eventId: z
    .string({ error: 'must be a UUID' })
    .check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/iu, { error: 'must be a UUID' })),
  url: text(2_048),
  domain: text(253),
  timestamp: z.pipe(
    timestamp,
    z.transform((value: number | string) => new Date(value).getTime())
  ),
  props: z
    .looseObject({
      type: z.enum(['track', 'error'], { error: "must be 'track' or 'error'" }),
      event: z
        .string({ error: 'must be text' })
        .check(z.regex(/^\w{1,64}$/u, { error: 'must be 1 to 64 letters, digits or underscores' }))
    })
    .check(
      z.refine((props) => JSON.stringify(props).length <= limits.eventProps, {
        error: `must have at most ${limits.eventProps} characters as JSON`
      })
    )
})

/** One event as it is stored: `timestamp` is the page's own, in Unix milliseconds. */
export type AnalyticsEvent = z.output<typeof eventBody>

/** The body of `POST /e`. @throws GatewayError `INVALID_BODY` with the field */
export function readEventBody(value: unknown): AnalyticsEvent {
  const read = z.safeParse(eventBody, value)
  if (read.success && Number.isFinite(read.data.timestamp)) return read.data
  const { field, message } = read.success
    ? { field: 'timestamp', message: 'must be milliseconds or a date' }
    : firstProblem(read.error)
  throw new GatewayError('INVALID_BODY', {
    field: field || 'body',
    message: `${field || 'The body'} ${message}.`
  })
}
