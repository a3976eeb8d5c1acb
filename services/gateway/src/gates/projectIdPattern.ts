/** The form of a project id. */
export const projectIdPattern = /^[A-Za-z0-9_-]{1,64}$/u
