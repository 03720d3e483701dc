import { ServerId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
/** Latest decision of staff about a modem that a server reports without having it. */
export declare const ArrivalRuling: z.ZodObject<{
    serverId: z.ZodCustom<`srv_${string}`, `srv_${string}`>;
    imei: z.ZodString;
    decision: z.ZodEnum<{
        approve: "approve";
        refuse: "refuse";
    }>;
    at: z.ZodString;
}, z.core.$strip>;
export type ArrivalRuling = z.infer<typeof ArrivalRuling>;
export declare function arrivalStore(database: Database): {
    find: (serverId: ServerId, imei: string) => Promise<{
        serverId: `srv_${string}`;
        imei: string;
        decision: "approve" | "refuse";
        at: string;
    } | undefined>;
    findMany: (serverId: ServerId, imeis: readonly string[]) => Promise<{
        serverId: `srv_${string}`;
        imei: string;
        decision: "approve" | "refuse";
        at: string;
    }[]>;
    listOfServer: (serverId: ServerId) => Promise<{
        serverId: `srv_${string}`;
        imei: string;
        decision: "approve" | "refuse";
        at: string;
    }[]>;
    /** Lists the refused modems of all servers, by server. */
    listRefused: () => Promise<{
        serverId: `srv_${string}`;
        imei: string;
        decision: "approve" | "refuse";
        at: string;
    }[]>;
};
/** Stores a decision instead of the former one. Only refused modems are listed. */
export declare function storeRulingWrite(ruling: ArrivalRuling): Write;
export declare function removeRulingWrite(ruling: ArrivalRuling): Write;
