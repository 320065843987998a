export { defineJob, type Job, type RunnableJob } from './job.ts'
export { hasJobAbout, removeJobsAbout } from './jobs-about.ts'
export { openJobs, type Jobs } from './jobs.ts'
