export { defineJob, type Job, type RunnableJob } from './job.ts'
export { removeJobsAbout } from './remove-jobs.ts'
export { openJobs, type Jobs } from './jobs.ts'
