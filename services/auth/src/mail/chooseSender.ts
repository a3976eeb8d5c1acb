import type { AuthServiceOptions } from '../AuthServiceOptions.js'
import type { Projects } from '../projects/Projects.js'
import { createSmtpSender, type MailSender } from './smtpSender.js'

/** The mail server of the settings, or while all projects are in development its replacement. @throws TypeError if mails would be lost */
export function chooseSender(
  { smtp, from, deliver }: Pick<AuthServiceOptions, 'smtp' | 'from' | 'deliver'>,
  projects: Projects
): MailSender {
  if (smtp !== undefined && from !== undefined) return createSmtpSender(smtp, from)
  const also = '(the command also reads $AUTH_SMTP)'
  if (projects.hasLive)
    throw new TypeError(`Auth service: smtp must name a mail server if a project is live ${also}`)
  if (!deliver) throw new TypeError(`Auth service: smtp must name a mail server ${also}`)
  return { send: deliver, close: () => undefined }
}
