import { type LogLevel, RingLog } from './RingLog.js'
import { redact } from './redact.js'

/** A ring log that keeps no secret. */
export const openLog = (level?: LogLevel): RingLog => new RingLog(level, redact)
