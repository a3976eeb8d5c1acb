import type { Connection } from '@plugboard/service-common'
import type { Project } from '../gates/projectSchema.js'

/** The operator's projects in the database. */
export class ProjectTable {
  constructor(private readonly database: Connection) {}

  /** The project with this id, if there is one. */
  get(projectId: string): Project | undefined {
    const row = this.database.prepare('SELECT * FROM projects WHERE project_id = ?').get(projectId) as
      | { project_id: string; allowed_origins: string; features: string; is_analytics_enabled: number }
      | undefined
    return (
      row && {
        projectId: row.project_id,
        allowedOrigins: JSON.parse(row.allowed_origins) as Project['allowedOrigins'],
        features: JSON.parse(row.features) as Project['features'],
        isAnalyticsEnabled: row.is_analytics_enabled === 1
      }
    )
  }

  /** Writes a project, replacing one with its id. */
  put(project: Project): void {
    this.database
      .prepare(
        'INSERT OR REPLACE INTO projects (project_id, allowed_origins, features, is_analytics_enabled) VALUES (?, ?, ?, ?)'
      )
      .run(
        project.projectId,
        JSON.stringify(project.allowedOrigins),
        JSON.stringify(project.features),
        project.isAnalyticsEnabled ? 1 : 0
      )
  }
}
